print("sobi")
